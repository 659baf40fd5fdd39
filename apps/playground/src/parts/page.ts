import type { TemplateResult } from 'lit'
import { html } from 'lit'
import type { Actions, Playground } from '../playground.js'
import { storyQuery } from '../settings.js'
import { inspector } from './inspector.js'
import { storyList } from './story-list.js'
import { toolbar } from './toolbar.js'

export function page(playground: Playground, actions: Actions, frame: HTMLElement): TemplateResult {
  const { settings, isListOpen, areControlsOpen, copied } = playground
  const copyMessage = {
    '': '',
    yes: 'Address copied.',
    refused: 'The browser does not let this page copy: take it from the address bar.',
  }[copied]
  return html`
    <header class="top">
      <img src="/favicon.svg" alt="" width="24" height="24" />
      <h1>GLA playground</h1>
      <p class="about">Every view of the wallet modal in every state. Its wallets and chains are made up, and its clock stands still.</p>
      <p class="said" role="status">${copyMessage}</p>
      <button
        class="button fold"
        aria-expanded=${isListOpen}
        aria-controls="stories"
        @click=${() => actions.setListOpen(!isListOpen)}
      >
        Stories
      </button>
      <a class="button" href="/story.html${storyQuery(settings)}" target="_blank" rel="noopener">
        Open alone<span class="hidden-text"> (new tab)</span>
      </a>
      <button class="button main" data-testid="copy" @click=${actions.copyAddress}>
        Copy address
      </button>
    </header>
    ${storyList(playground, actions)}
    <main class="middle">
      <div class="heading">
        <h2 data-testid="story">${title(settings.story)}</h2>
        ${status(playground)}
        <button
          class="button fold-controls"
          aria-expanded=${areControlsOpen}
          aria-controls="controls"
          @click=${() => actions.setControlsOpen(!areControlsOpen)}
        >
          Controls
        </button>
      </div>
      ${toolbar(playground, actions)}
      ${frame}
    </main>
    ${inspector(playground, actions)}
  `
}

function title(story: string) {
  const [view, name] = story.split('/')
  return html`<span class="quiet">${view}</span>${name ? html` <b>${name}</b>` : ''}`
}

function status({ status, reason, fit }: Playground) {
  const size = `${fit.width} × ${fit.height}\u00a0px`
  const drawn = fit.scale < 0.995 ? `, at ${Math.round(fit.scale * 100)}\u00a0%` : ''
  return html`<p class="status ${status}" data-testid="status" data-status=${status} role="status">
    ${
      status === 'failed'
        ? `It did not reach its state: ${reason}`
        : status === 'playing'
          ? 'Getting there …'
          : `${size}${drawn}`
    }
  </p>`
}
