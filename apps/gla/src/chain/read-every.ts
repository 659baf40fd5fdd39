/** ms between two reads of a page that is seen. */
export const readEvery = 15_000
