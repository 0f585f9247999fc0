/** Search status; the host uses the same numbers. */
export const RUNNING: i32 = 0;
export const WON: i32 = 1;
export const LOST: i32 = 2;
export const OUT_OF_MEMORY: i32 = 3;
