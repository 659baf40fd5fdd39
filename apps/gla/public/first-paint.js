// Runs before the first paint. Sets the stored theme and language, so that the page does not flash and is announced in
// the right language.
const scripts = /* of each page, and of English: the build fills them in */ {}
try {
  const page = document.documentElement
  const theme = localStorage.getItem('theme')
  const isLight =
    theme === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'light'
  if (isLight) page.dataset.theme = 'light'
  const locale = localStorage.getItem('locale')
  if (locale === 'en-US') page.lang = 'en-US'
  // The room of the line that offers English: see shouldOfferEnglish.
  const isAsked = !/^zh\b/i.test(navigator.languages[0] ?? 'zh')
  const isChosen = locale === 'en-US' || locale === 'zh-CN'
  if (isAsked && !isChosen && localStorage.getItem('language-offered') === null)
    page.dataset.offer = 'en-US'
} catch {
  // Storage is denied: the defaults are used, dark and Chinese.
}
// What this page is made of is asked for now, and not only once the first script has run.
const wanted = [
  ...(scripts[location.pathname.slice(1) || 'home'] ?? []),
  ...(document.documentElement.lang === 'en-US' ? (scripts.english ?? []) : []),
]
for (const href of wanted)
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
