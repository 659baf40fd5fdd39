const key = 'my-dapp.language'

/** The language to start with: what was chosen in your page before, else that of the device. */
export function firstLanguage() {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // On a server, or where a browser keeps nothing for the page.
  }
  const language = stored ?? globalThis.navigator?.language
  return language?.startsWith('zh') ? 'zh-CN' : 'en-US'
}

/** Keeps what a person has chosen, for the next visit. */
export function keepLanguage(language: string) {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Then it holds until the page is reloaded.
  }
}
