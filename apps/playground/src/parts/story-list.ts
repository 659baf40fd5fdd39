import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { Actions, Playground } from '../playground.js'
import { queryOf } from '../settings.js'
import type { StoryLink } from '../stories-by-view.js'
import { storiesByView } from '../stories-by-view.js'
import { isPart } from '../story-order.js'

/**
 * The stories by view, then those of parts, as links with a roving tabindex: Tab focuses one, the arrow keys move to the
 * others.
 */
export function storyList(playground: Playground, actions: Actions): TemplateResult {
  const { settings, stories, tabStop, isListOpen } = playground
  const views = storiesByView(stories, settings.filter)
  const listed = [...views.values()].flat()
  const firstPart = [...views.keys()].find(isPart)
  const reachable = listed.some(({ id }) => id === tabStop) ? tabStop : listed[0]?.id

  const row = ({ id, name }: StoryLink) => html`<li>
    <a
      href=${queryOf({ ...settings, story: id })}
      data-story=${id}
      aria-current=${id === settings.story ? 'page' : nothing}
      tabindex=${id === reachable ? 0 : -1}
      @focus=${() => actions.setTabStop(id)}
      @click=${(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        actions.showStory(id)
      }}
      >${name}</a
    >
  </li>`

  return html`<nav id="stories" class="stories ${isListOpen ? 'open' : ''}" aria-label="Stories" @keydown=${onKey}>
    <label class="filter">
      <span class="hidden-text">Filter stories</span>
      <input
        type="search"
        placeholder="Filter ${stories.length || ''} stories"
        autocomplete="off"
        spellcheck="false"
        .value=${settings.filter}
        @input=${({ target }: Event) => actions.choose({ filter: (target as HTMLInputElement).value })}
        @keydown=${({ key }: KeyboardEvent) => {
          if (key === 'Enter' && listed[0]) actions.showStory(listed[0].id)
        }}
      />
    </label>
    <div class="groups">
      ${repeat(
        views,
        ([view]) => view,
        ([view, group]) => html`<section>
          ${view === firstPart ? html`<h2 class="parts">Parts</h2>` : nothing}
          ${isPart(view) ? html`<h3>${view}</h3>` : html`<h2>${view}</h2>`}
          <ul>
            ${repeat(group, ({ id }) => id, row)}
          </ul>
        </section>`,
      )}
      <p class="none" role="status">${stories.length > 0 && listed.length === 0 ? 'No story has that in its name.' : nothing}</p>
    </div>
  </nav>`
}

/** Scrolls the list to the story that is shown, unless it is in sight. */
export function showChosen(page: HTMLElement): void {
  page.querySelector('#stories [aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function onKey(event: KeyboardEvent) {
  const nav = event.currentTarget as HTMLElement
  const stops = [...nav.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: stops.length - 1 }[event.key]
  const stop = next === undefined ? undefined : stops[next]
  // In the text field, Home and End move the cursor.
  if (!stop || (at === 0 && event.key !== 'ArrowDown')) return
  event.preventDefault()
  stop.focus()
}
