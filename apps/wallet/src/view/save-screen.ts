import { sheetFileName } from '../keys/sheet.js'
import { showSheetCode } from '../keys/sheet-code.js'
import type { SetupStep } from '../setup.js'
import { element } from './element.js'
import { drawActs } from './setup-notices.js'
import type { SetupScreenDeps, StepScreen } from './step-screen.js'

type Save = Extract<SetupStep, { kind: 'save' }>

/** The sheet of a new wallet, and its code. Only a sheet that was saved leads on. */
export function drawSave(step: Save, deps: SetupScreenDeps): StepScreen {
  const { translate, setup, isKept } = deps
  const { wallet } = step
  const code = showSheetCode(wallet.code)
  const title = element('h1', { id: 'title', tabindex: '-1' }, translate('save.title'))
  const save = element(
    'a',
    {
      class: 'button',
      download: sheetFileName(wallet.address),
      href: `data:application/json;charset=utf-8,${encodeURIComponent(wallet.sheet)}`,
    },
    translate('save.file'),
  )
  const copy = element('button', { type: 'button' }, translate('save.copy'))
  const print = element('button', { type: 'button' }, translate('save.print'))
  const next = element('button', { type: 'button', class: 'approve' }, translate('next'))
  const why = element('p', { id: 'why', class: 'why', role: 'status' })
  next.setAttribute('aria-describedby', 'why')

  save.addEventListener('click', setup.saved)
  copy.addEventListener('click', () => {
    deps.copy(code).then(
      () => {
        copy.textContent = translate('save.copied')
      },
      () => {
        why.textContent = translate('save.not-copied')
      },
    )
  })
  print.addEventListener('click', deps.print)
  next.addEventListener('click', setup.next)

  function update(now: SetupStep) {
    if (now.kind !== 'save') return
    save.textContent = translate(now.isSaved ? 'save.saved' : 'save.file')
    next.setAttribute('aria-disabled', String(!now.isSaved))
    why.textContent = now.isSaved ? '' : translate('save.first')
  }
  update(step)
  const root = element(
    'section',
    { class: 'approval setup', 'aria-labelledby': 'title' },
    title,
    element(
      'div',
      { class: 'details', tabindex: '0', role: 'group', 'aria-labelledby': 'title' },
      element('p', {}, translate('save.why')),
      element('p', { class: 'label', id: 'code-label' }, translate('save.code')),
      element('p', { class: 'text code', 'aria-labelledby': 'code-label', dir: 'ltr' }, code),
      element('p', { class: 'label' }, translate('save.apart')),
      element('div', { class: 'side' }, save, copy, print),
      ...(isKept ? [] : [element('p', { class: 'caution' }, translate('not-kept'))]),
      drawPaper(wallet, translate),
    ),
    why,
    drawActs(next),
  )
  return { root, first: title, update }
}

/** What only paper shows, beside the code: not the file, which is to lie elsewhere. */
const drawPaper = (
  { address }: Save['wallet'],
  translate: SetupScreenDeps['translate'],
): HTMLElement =>
  element(
    'div',
    { class: 'paper' },
    element('h2', {}, translate('paper.title')),
    element('p', {}, translate('paper.how')),
    element('p', { class: 'label' }, translate('row.address')),
    element('p', { class: 'mono' }, address),
  )
