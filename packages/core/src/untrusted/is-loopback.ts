/** Whether a host name, as a URL has it, is that of this machine: a browser asks nobody else for it, and trusts it without https. */
export const isLoopback = (hostname: string): boolean =>
  /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
