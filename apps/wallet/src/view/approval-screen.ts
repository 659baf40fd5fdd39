import type { MessageKey, Translate } from '../messages.js'
import type { Description, Row } from '../request/description.js'
import { type Blocked, createGate, type GateDeps } from './approval-gate.js'
import { element } from './element.js'

export interface ScreenDeps {
  readonly translate: Translate
  /** How many wait, this one included. */
  readonly waiting: number
  readonly watchSight: (
    screen: Element,
    listener: Parameters<GateDeps['watchSight']>[0],
  ) => () => void
  readonly after: GateDeps['after']
  approve(): void
  refuse(): void
}

/** What a person reads before they approve. */
export interface ApprovalScreen {
  readonly root: HTMLElement
  remove(): void
}

const blockedText: Readonly<Record<Blocked, MessageKey>> = {
  wait: 'blocked.wait',
  hidden: 'blocked.hidden',
  unfocused: 'blocked.unfocused',
}

/** Draws a request. Its button works once the screen was in view for long enough. */
export function drawApproval(description: Description, deps: ScreenDeps): ApprovalScreen {
  const { translate } = deps
  const approve = element('button', { type: 'button', class: 'approve' }, translate('approve'))
  const refuse = element('button', { type: 'button', class: 'refuse' }, translate('refuse'))
  const why = element('p', { id: 'why', class: 'why', role: 'status' })
  const title = element('h1', { id: 'title', tabindex: '-1' }, translate(description.title))
  const root = element(
    'section',
    { class: 'approval', 'aria-labelledby': 'title' },
    element(
      'header',
      {},
      title,
      ...(deps.waiting > 1
        ? [element('p', { class: 'waiting' }, translate('waiting', String(deps.waiting)))]
        : []),
    ),
    drawDetails(description, translate),
    element('footer', {}, why, element('div', { class: 'acts' }, refuse, approve)),
  )
  let isOpen = false
  const stop = createGate(
    { watchSight: (listener) => deps.watchSight(root, listener), after: deps.after },
    (blocked) => {
      isOpen = blocked === null
      // Not `disabled`: a reader of the screen is to hear why.
      approve.setAttribute('aria-disabled', String(!isOpen))
      approve.setAttribute('aria-describedby', 'why')
      const text = blocked === null ? '' : translate(blockedText[blocked])
      if (why.textContent !== text) why.textContent = text
    },
  )
  // Only a person's own press: a script of this page would have to be somebody else's.
  approve.addEventListener('click', (event) => {
    if (isOpen && event.isTrusted) deps.approve()
  })
  refuse.addEventListener('click', deps.refuse)
  return {
    root,
    remove() {
      stop()
      root.remove()
    },
  }
}

function drawDetails(description: Description, translate: Translate): HTMLElement {
  const { origin, appName, network, account, rows, text, caution } = description
  const heroes = rows.filter(({ hero }) => hero)
  const short = rows.filter((row) => !row.hero && !isLong(row))
  // It can scroll, so it can have the focus.
  return element(
    'div',
    { class: 'details', tabindex: '0', role: 'group', 'aria-labelledby': 'title' },
    ...heroes.map((row) => drawHero(row, translate)),
    element(
      'div',
      { class: 'who' },
      element('p', { class: 'label' }, translate('asks')),
      element('p', { class: 'origin' }, origin),
      ...(appName === null
        ? []
        : [element('p', { class: 'label' }, translate('calls-itself', appName))]),
    ),
    ...(caution ? [element('p', { class: 'caution' }, translate(caution))] : []),
    ...(text === undefined
      ? []
      : [
          element('p', { class: 'label' }, translate('text')),
          element('pre', { class: 'text' }, text),
        ]),
    element(
      'dl',
      {},
      ...short.flatMap((row) => drawRow(row, translate)),
      ...drawRow({ label: 'row.network', value: network }, translate),
      ...drawRow({ label: 'row.account', value: account, mono: true }, translate),
      ...rows.filter(isLong).flatMap((row) => drawRow(row, translate)),
    ),
  )
}

/** What may fill the screen comes last: the data itself, and fields of a message. */
const isLong = ({ label }: Row) => typeof label !== 'string' || label === 'row.data'

function drawHero(row: Row, translate: Translate): HTMLElement {
  return element(
    'div',
    { class: 'hero' },
    element('p', { class: 'label' }, labelOf(row, translate)),
    element('p', { class: 'amount' }, textOf(row, translate)),
  )
}

const drawRow = (row: Row, translate: Translate): HTMLElement[] => [
  element('dt', {}, labelOf(row, translate)),
  element('dd', row.mono ? { class: 'mono' } : {}, textOf(row, translate)),
]

const labelOf = ({ label }: Row, translate: Translate) =>
  typeof label === 'string' ? translate(label) : label.given

const textOf = ({ value }: Row, translate: Translate) =>
  typeof value === 'string' ? value : translate(value.key)
