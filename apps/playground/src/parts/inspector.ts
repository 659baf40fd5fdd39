import type { TemplateResult } from 'lit'
import { html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { Actions, Playground } from '../playground.js'
import type { Settings } from '../settings.js'
import { tabs } from '../settings.js'

/** The state and the events of the story's kit. */
export function inspector(playground: Playground, actions: Actions): TemplateResult {
  const { settings, events } = playground
  const tab = (id: Settings['tab'], title: string) => html`<button
    role="tab"
    id="tab-${id}"
    aria-controls="panel"
    aria-selected=${settings.tab === id}
    tabindex=${settings.tab === id ? 0 : -1}
    @click=${() => actions.choose({ tab: id })}
  >
    ${title}
  </button>`
  return html`<aside class="inspector" aria-label="What the kit holds and tells">
    <div class="tabs" role="tablist" aria-label="Inspector" @keydown=${onKey}>
      ${tab('state', 'State')} ${tab('events', `Events ${events[0]?.count ?? 0}`)}
    </div>
    <div
      class="panel"
      id="panel"
      role="tabpanel"
      tabindex="0"
      aria-labelledby="tab-${settings.tab}"
      data-testid=${settings.tab}
    >
      ${settings.tab === 'state' ? states(playground) : log(playground)}
    </div>
  </aside>`
}

function states({ status, view, isModalOpen, controllers }: Playground) {
  if (status === 'failed' && view === '') return html`<p class="none">The story has not begun.</p>`
  if (status === 'shown' && view === '') return html`<p class="none">Drawn without a kit.</p>`
  return html`<p class="view">
      View <b data-testid="view">${view}</b>
      <span class="quiet">${isModalOpen ? 'open' : 'closed'}</span>
    </p>
    ${repeat(
      controllers,
      ({ name }) => name,
      ({ name, json }) => html`<details ?open=${name === 'router' || name === 'modal'}>
        <summary>${name}</summary>
        <pre>${json}</pre>
      </details>`,
    )}`
}

function log({ events }: Playground) {
  if (events.length === 0) return html`<p class="none">The kit has told nothing yet.</p>`
  return html`<ol class="events" reversed aria-label="Events, the newest first">
    ${repeat(
      events,
      ({ count }) => count,
      ({ name, json, at }) => html`<li>
        <span class="at">${(at / 1000).toFixed(3)} s</span> <b>${name}</b>
        <pre>${json}</pre>
      </li>`,
    )}
  </ol>`
}

function onKey(event: KeyboardEvent) {
  if (!/^(Arrow(Left|Right)|Home|End)$/.test(event.key)) return
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const step = event.key === 'ArrowLeft' ? -1 : 1
  const next = { Home: 0, End: tabs.length - 1 }[event.key] ?? at + step
  const button = buttons.at(next % buttons.length)
  event.preventDefault()
  button?.focus()
  button?.click()
}
