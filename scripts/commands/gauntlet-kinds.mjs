// Ours: `npm run prove` reads it before there are packages, and the cells of e2e/gauntlet read it too.

/** What the cells of the gauntlet send; e2e/gauntlet/cells.ts says what each is. */
export const gauntletKinds = ['coin', 'token', 'six', 'call', 'approve', 'swap']
