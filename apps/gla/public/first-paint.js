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
// Where the app's script cannot be loaded, the page says so: its frame alone looks as if something were still coming.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    const isEnglish = document.documentElement.lang === 'en-US'
    const make = (tag, properties) => Object.assign(document.createElement(tag), properties)
    const main = make('main', { className: 'start-failure' })
    main.append(
      make('h1', { textContent: isEnglish ? 'GLA couldn’t start' : 'GLA 启动失败' }),
      make('p', {
        textContent: isEnglish
          ? 'You may be offline, or the site was just updated.'
          : '可能是网络中断，或网站刚刚更新。',
      }),
      make('button', {
        type: 'button',
        className: 'button primary',
        textContent: isEnglish ? 'Reload' : '重新加载',
        onclick: () => location.reload(),
      }),
    )
    document.querySelector('#app').replaceChildren(main)
    main.setAttribute('role', 'alert')
  },
  true,
)
// What this page is made of is asked for now, and not only once the first script has run.
const scriptsOf = (name) => (Object.hasOwn(scripts, name) ? scripts[name] : [])
const wanted = [
  ...scriptsOf(location.pathname.slice(1) || 'home'),
  ...(document.documentElement.lang === 'en-US' ? scriptsOf('english') : []),
]
for (const href of wanted)
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
