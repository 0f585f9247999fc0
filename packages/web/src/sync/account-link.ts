/** Storage key of the device's link to an account. */
export const LINK = "together";
