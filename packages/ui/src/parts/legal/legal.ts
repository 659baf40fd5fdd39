import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { checkbox, checkboxStyles } from '../../atoms/checkbox/checkbox.js'
import type { Messages } from '../../messages/messages.js'

type Sentence = 'connect.legal' | 'connect.agree'

// Mark the places of the links in a message, in any language. They are private-use characters, which no text
// contains.
const linkMarks: readonly [string, string] = ['\ue000', '\ue001']
const anyLinkMark = /([\ue000\ue001])/

export type LegalOptions = {
  messages: Messages
  /** The URLs of the dapp's legal texts. */
  links: { readonly termsUrl: string | null; readonly privacyUrl: string | null }
  onOpen: (url: string) => void
}
export type LegalBoxOptions = LegalOptions & {
  agreed: boolean
  onAgree: (agreed: boolean) => void
  /** A wallet was pressed before the box was ticked. */
  missed: boolean
}

/** The id of the text that says why no wallet can be chosen yet. */
export const agreeFirstId = 'agree-first'

const agreeBoxId = 'agree'

/** The checkbox that has to be ticked before a wallet can be chosen. */
export function legalBox(options: LegalBoxOptions): TemplateResult {
  const { messages, agreed, onAgree, missed } = options
  return html`<div class="agree">${checkbox({
    id: agreeBoxId,
    label: sentence(options, 'connect.agree'),
    checked: agreed,
    onChange: onAgree,
    missed: missed && !agreed,
    testId: 'legal-checkbox',
  })}<p id=${agreeFirstId} class="hidden-text">${messages['connect.agree-first']}</p></div>`
}

/** Focuses the checkbox, when a wallet was pressed before it was ticked. */
export const goToLegalBox = (root: ParentNode): void =>
  root.querySelector<HTMLElement>(`#${agreeBoxId}`)?.focus()

/** A note on what connecting agrees to, where no checkbox is required; nothing if the dapp has no legal texts. */
export const legalNote = (options: LegalOptions): TemplateResult | typeof nothing =>
  (options.links.termsUrl ?? options.links.privacyUrl)
    ? html`<p class="note quiet" data-testid="legal-note">${sentence(options, 'connect.legal')}</p>`
    : nothing

/** A message with its values replaced by links. */
function sentence({ messages, links, onOpen }: LegalOptions, key: Sentence) {
  const { termsUrl, privacyUrl } = links
  const linkTemplates = [
    ...(termsUrl ? [legalLink(onOpen, termsUrl, messages['connect.terms'], 'terms')] : []),
    ...(privacyUrl ? [legalLink(onOpen, privacyUrl, messages['connect.privacy'], 'privacy')] : []),
  ]
  const text =
    linkTemplates.length > 1 ? messages[key](...linkMarks) : messages[`${key}-one`](linkMarks[0])
  return html`${text.split(anyLinkMark).map((part) => {
    const at = linkMarks.indexOf(part)
    return at === -1 ? part : linkTemplates[at]
  })}`
}

const legalLink = (onOpen: LegalOptions['onOpen'], url: string, label: string, testId: string) =>
  html`<a
    class="link"
    href=${url}
    target="_blank"
    rel="noreferrer noopener"
    data-testid=${testId}
    @click=${(event: Event) => {
      event.preventDefault()
      onOpen(url)
    }}
    >${label}</a
  >`

const sheet = css`
  .agree {
    padding: 0 0 12px;
  }
  .link {
    border-radius: var(--gla-radius-unit);
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
export const legalStyles: CSSResultGroup = [checkboxStyles, sheet]
