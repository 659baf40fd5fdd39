export const gauntletKinds: readonly ['coin', 'token', 'six', 'call', 'approve', 'swap']
