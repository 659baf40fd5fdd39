import type { SitePolicy } from '@gla/server'

/** Of the app: its networks, its relay and its provider are anywhere, and nobody shows it in a frame. */
export const appPolicy: SitePolicy = { connect: ['https:', 'wss:'] }
