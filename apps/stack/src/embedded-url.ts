/** A site of its own for browsers, so that it shares no storage with what it is framed in. */
export const embeddedUrl = (port: number): string => `http://wallet.localhost:${port}`
