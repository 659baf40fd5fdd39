/** The default icon of development wallets: a key on a grey square. */
export const icon: string = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3d4451"/><g fill="none" stroke="#f2f4f8" stroke-width="2.4" stroke-linecap="round"><circle cx="12" cy="16" r="4.4"/><path d="M16.4 16H25m-3.2 0v3.6"/></g></svg>',
)}`
