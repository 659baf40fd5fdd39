/** `packages`: folders of all packages whose code is in the bundle. */
export function bundleClient(): Promise<{ code: string; packages: string[] }>
