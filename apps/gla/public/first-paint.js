// Before the first paint: the stored theme and language, so that nothing flashes or is misread.
try {
  const page = document.documentElement
  if (localStorage.getItem('theme') === 'light') page.dataset.theme = 'light'
  if (localStorage.getItem('locale') === 'en-US') page.lang = 'en-US'
} catch {
  // Storage is denied: the defaults, dark and Chinese, hold.
}
