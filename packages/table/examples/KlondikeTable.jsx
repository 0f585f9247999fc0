import "@klondike/table";
import { useEffect, useRef } from "react";

export function KlondikeTable({ onMove, onWin, ...attributes }) {
  const table = useRef(null);
  useEffect(() => {
    const stop = new AbortController();
    table.current.addEventListener("klondike-move", ({ detail }) => onMove?.(detail), stop);
    table.current.addEventListener("klondike-win", ({ detail }) => onWin?.(detail), stop);
    return () => stop.abort();
  }, [onMove, onWin]);
  return <klondike-table ref={table} {...attributes} />;
}
