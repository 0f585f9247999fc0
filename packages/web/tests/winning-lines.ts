export * from "../../play/src/testing/winning-lines.ts";
