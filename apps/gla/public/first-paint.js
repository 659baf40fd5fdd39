// Runs before the first paint. Sets the stored theme and language, so that the page does not flash and is announced in
// the right language.
try {
  const page = document.documentElement
  if (localStorage.getItem('theme') === 'light') page.dataset.theme = 'light'
  if (localStorage.getItem('locale') === 'en-US') page.lang = 'en-US'
} catch {
  // Storage is denied: the defaults are used, dark and Chinese.
}
