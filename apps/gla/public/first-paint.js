// Runs before the first paint. Sets the stored theme and language, so that the page does not flash and is announced in
// the right language.
try {
  const page = document.documentElement
  const theme = localStorage.getItem('theme')
  const isLight =
    theme === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'light'
  if (isLight) page.dataset.theme = 'light'
  if (localStorage.getItem('locale') === 'en-US') page.lang = 'en-US'
} catch {
  // Storage is denied: the defaults are used, dark and Chinese.
}
