/** After so many ms without an answer, a view says where the wallet may be found. */
export const slowAnswer = 10_000
