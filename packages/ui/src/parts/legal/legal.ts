import type { Kit } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { checkbox } from '../../atoms/checkbox/checkbox.js'
import type { Messages } from '../../messages/messages.js'

type Sentence = 'connect.legal' | 'connect.agree'

// Stand in a sentence for its links, whatever the language. Private letters: no text has them.
const marks: readonly [string, string] = ['\ue000', '\ue001']
const anyMark = /([\ue000\ue001])/

const hasBox = ({ options }: Kit) =>
  options.features.legalCheckbox && Boolean(options.termsUrl ?? options.privacyUrl)

/** Whether a person must still agree to the terms before a wallet is asked (spec §2). */
export const mustAgree = (kit: Kit): boolean => hasBox(kit) && !kit.modal.state.agreed

/** Id of what says why no wallet can be chosen yet. */
export const agreeFirstId = 'agree-first'

const agreeBoxId = 'agree'

/** What a person ticks before the wallets can be chosen; nothing where the dapp asks for no tick. */
export const legalBox = (
  kit: Kit,
  texts: Messages,
  { agreed, missed }: { agreed: boolean; missed: boolean },
): TemplateResult | typeof nothing =>
  hasBox(kit)
    ? html`<div class="agree">${checkbox({
        id: agreeBoxId,
        label: sentence(kit, texts, 'connect.agree'),
        checked: agreed,
        onChange: kit.modal.agree,
        missed: missed && !agreed,
        testId: 'legal-checkbox',
      })}<p id=${agreeFirstId} class="hidden-text">${texts['connect.agree-first']}</p></div>`
    : nothing

/** A wallet was pressed before the box was ticked: shows where to go on. */
export const goToLegalBox = (root: ParentNode): void =>
  root.querySelector<HTMLElement>(`#${agreeBoxId}`)?.focus()

/** What connecting agrees to, where no tick is asked for. */
export const legalNote = (kit: Kit, texts: Messages): TemplateResult | typeof nothing =>
  hasBox(kit) || !(kit.options.termsUrl ?? kit.options.privacyUrl)
    ? nothing
    : html`<p class="note quiet" data-testid="legal-note">${sentence(kit, texts, 'connect.legal')}</p>`

/** The sentence of a catalogue with links in the places of its values. */
function sentence(kit: Kit, texts: Messages, key: Sentence) {
  const { termsUrl, privacyUrl } = kit.options
  const links = [
    ...(termsUrl ? [legalLink(kit, termsUrl, texts['connect.terms'], 'terms')] : []),
    ...(privacyUrl ? [legalLink(kit, privacyUrl, texts['connect.privacy'], 'privacy')] : []),
  ]
  const said = links.length > 1 ? texts[key](...marks) : texts[`${key}-one`](marks[0])
  return html`${said.split(anyMark).map((part) => {
    const at = marks.indexOf(part)
    return at === -1 ? part : links[at]
  })}`
}

const legalLink = (kit: Kit, url: string, label: string, testId: string) =>
  html`<a
    class="link"
    href=${url}
    target="_blank"
    rel="noreferrer noopener"
    data-testid=${testId}
    @click=${(event: Event) => {
      event.preventDefault()
      kit.environment.page?.open(url)
    }}
    >${label}</a
  >`

export const legalStyles = css`
  .agree {
    padding: 0 0 12px;
  }
  .link {
    border-radius: 4px;
    color: var(--gla-text);
    text-decoration: underline;
    text-decoration-color: var(--gla-faint);
    text-underline-offset: 3px;
  }
  @media (hover: hover) {
    .link:hover {
      text-decoration-color: currentColor;
    }
  }
`
