/** Under this name it is kept whose device this is. */
export const LINK = "together";
