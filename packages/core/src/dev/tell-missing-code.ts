import { dev } from '#dev'

/** Tells the developer why code of the kit could not be loaded. Does nothing in production. */
export const tellMissingCode = (cause: unknown): void => dev?.notLoaded(cause)
