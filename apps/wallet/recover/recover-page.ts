import {
  type RecoverLanguage,
  type RecoverMessage,
  recoverLanguageOf,
  recoverText,
} from './recover-messages.js'
import { RecoverError, type RecoveredWallet, recoverWallet } from './recover-wallet.js'

const longestFile = 100_000 // bytes: what is longer is no sheet, and is not read

/** Brings the elements of `recover.html` to life. */
export function startRecoverPage(page: Document): void {
  const part = <T extends HTMLElement>(id: string) => {
    const found = page.getElementById(id)
    if (!found) throw new Error(`The page has no #${id}`)
    return found as T
  }
  const form = part<HTMLFormElement>('form')
  const file = part<HTMLInputElement>('file')
  const pasted = part<HTMLTextAreaElement>('pasted')
  const code = part<HTMLInputElement>('code')
  const error = part('error')
  const said = part('said')
  const result = part('result')
  const key = part('key')
  const showKey = part<HTMLButtonElement>('show-key')
  let language = recoverLanguageOf(page.defaultView?.navigator.language ?? '')
  let wallet: RecoveredWallet | null = null
  let failure: RecoverMessage | null = null
  let notice: RecoverMessage | null = null
  let isOpening = false

  function write() {
    page.documentElement.lang = language
    page.title = recoverText(language, 'title')
    for (const element of page.querySelectorAll<HTMLElement>('[data-text]'))
      element.textContent = recoverText(language, element.dataset.text as RecoverMessage)
    for (const button of page.querySelectorAll<HTMLElement>('[data-language]'))
      button.setAttribute('aria-pressed', `${button.dataset.language === language}`)
    part('languages').setAttribute('aria-label', recoverText(language, 'language'))
    part('open').textContent = recoverText(language, isOpening ? 'opening' : 'open')
    showKey.textContent = recoverText(language, key.hidden ? 'show-key' : 'hide-key')
    error.textContent = failure ? recoverText(language, failure) : ''
    said.textContent = notice ? recoverText(language, notice) : ''
  }

  function fail(reason: RecoverMessage | null) {
    failure = reason
    const ofCode = reason === 'no-code' || reason === 'wrong-code'
    for (const [field, isWrong] of [
      [code, ofCode],
      [file, !ofCode],
      [pasted, !ofCode],
    ] as const) {
      if (reason && isWrong) field.setAttribute('aria-invalid', 'true')
      else field.removeAttribute('aria-invalid')
    }
    write()
    if (reason) (ofCode ? code : pasted.value ? pasted : file).focus()
  }

  function show(opened: RecoveredWallet | null) {
    wallet = opened
    notice = null
    key.hidden = true
    key.textContent = ''
    showKey.setAttribute('aria-expanded', 'false')
    part('copy-key').hidden = true
    form.hidden = opened !== null
    result.hidden = opened === null
    part('address').textContent = opened?.address ?? ''
    part('words').replaceChildren(
      ...(opened?.phrase.split(' ') ?? []).map((word) =>
        Object.assign(page.createElement('li'), { textContent: word }),
      ),
    )
    write()
  }

  async function sheetText(): Promise<string | null> {
    const [chosen] = file.files ?? []
    if (pasted.value.trim()) return pasted.value
    if (!chosen) return null
    return chosen.size > longestFile ? '' : chosen.text()
  }

  async function open() {
    const sheet = await sheetText()
    if (sheet === null) return fail('no-file')
    const opened = await recoverWallet(crypto, sheet, code.value)
    form.reset()
    part('chosen').textContent = ''
    fail(null)
    show(opened)
    part('opened').focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isOpening) return
    isOpening = true
    fail(null)
    void open()
      .catch((error: unknown) => fail(error instanceof RecoverError ? error.reason : 'failed'))
      .finally(() => {
        isOpening = false
        write()
      })
  })
  file.addEventListener('change', () => {
    part('chosen').textContent = file.files?.[0]?.name ?? ''
    pasted.value = ''
  })
  pasted.addEventListener('input', () => {
    part('chosen').textContent = ''
    file.value = ''
  })
  showKey.addEventListener('click', () => {
    key.hidden = !key.hidden
    key.textContent = key.hidden ? '' : (wallet?.privateKey ?? '')
    part('copy-key').hidden = key.hidden
    showKey.setAttribute('aria-expanded', `${!key.hidden}`)
    write()
  })
  part('close').addEventListener('click', () => {
    show(null)
    file.focus()
  })
  for (const [button, shown, text] of [
    ['copy-phrase', 'words', () => wallet?.phrase],
    ['copy-address', 'address', () => wallet?.address],
    ['copy-key', 'key', () => wallet?.privateKey],
  ] as const)
    part(button).addEventListener('click', () => void copy(part(shown), text() ?? ''))
  for (const button of page.querySelectorAll<HTMLElement>('[data-language]'))
    button.addEventListener('click', () => {
      language = button.dataset.language as RecoverLanguage
      write()
    })

  async function copy(shown: HTMLElement, text: string) {
    try {
      await page.defaultView?.navigator.clipboard.writeText(text)
      notice = 'copied'
    } catch {
      // Refused: selected, the person copies it.
      page.getSelection()?.selectAllChildren(shown)
      notice = 'not-copied'
    }
    write()
  }

  show(null)
}
