import "@klondike/table";

/** `ref` is the element with its methods; `onMove` and `onWin` receive the detail of its events. */
export const KlondikeTable = ({ onMove, onWin, ...attributes }) => (
  <klondike-table
    onklondike-move={({ detail }) => onMove?.(detail)}
    onklondike-win={({ detail }) => onWin?.(detail)}
    {...attributes}
  />
);
