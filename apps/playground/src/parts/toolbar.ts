import type { TemplateResult } from 'lit'
import { html } from 'lit'
import type { Actions, Playground } from '../playground.js'
import type { Settings } from '../settings.js'
import { languages, mixes, themes, widths } from '../settings.js'

const languageNames = {
  'en-US': 'English',
  'zh-CN': '中文',
  'en-XA': 'Long',
  'ar-XB': 'To the left',
}
const defaultAccent = { dark: '#e6b450', light: '#724c00' }

/** The controls of how a story is shown. */
export function toolbar(playground: Playground, actions: Actions): TemplateResult {
  const { settings, areControlsOpen } = playground
  const { choose, replay } = actions
  const { theme, accent, motion, phone } = settings
  return html`<div
    id="controls"
    class="toolbar ${areControlsOpen ? 'open' : ''}"
    role="group"
    aria-label="How the story is shown"
  >
    ${radioGroup('Width', 'width', widths, settings, choose, (width) => `${width} px`)}
    ${radioGroup('Language', 'lang', languages, settings, choose, (lang) => languageNames[lang])}
    ${radioGroup('Theme', 'theme', themes, settings, choose, (mode) => (mode === 'dark' ? 'Dark' : 'Light'))}
    ${radioGroup('Accent in surfaces', 'mix', mixes, settings, choose, (mix) => `${mix} %`)}
    <div class="choice">
      <span class="name" id="accent-name">Accent</span>
      <div class="row">
        <input
          type="color"
          aria-labelledby="accent-name"
          .value=${accent || defaultAccent[theme]}
          @input=${({ target }: Event) => choose({ accent: (target as HTMLInputElement).value })}
        />
        <button class="button" ?disabled=${accent === ''} @click=${() => choose({ accent: '' })}>
          GLA’s own
        </button>
      </div>
    </div>
    <div class="choice">
      <span class="name">Page</span>
      <div class="row">
        ${checkbox('Reduced motion', motion === 'reduced', (on) => choose({ motion: on ? 'reduced' : 'system' }))}
        ${checkbox('On a phone', phone === 'yes', (on) => choose({ phone: on ? 'yes' : '' }))}
        <button class="button" data-testid="replay" @click=${replay}>Replay</button>
      </div>
    </div>
  </div>`
}

/** A segmented control, as a row of radio buttons. */
function radioGroup<name extends 'width' | 'lang' | 'theme' | 'mix'>(
  title: string,
  name: name,
  values: readonly Settings[name][],
  settings: Settings,
  choose: Actions['choose'],
  label: (value: Settings[name]) => string,
) {
  return html`<fieldset class="choice">
    <legend class="name">${title}</legend>
    <div class="segments">
      ${values.map(
        (value) => html`<label lang=${value === 'zh-CN' ? 'zh-CN' : 'en'}>
          <input
            type="radio"
            name=${name}
            value=${value}
            .checked=${settings[name] === value}
            @change=${() => choose({ [name]: value })}
          />
          <span>${label(value)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`
}

function checkbox(title: string, on: boolean, set: (on: boolean) => void) {
  return html`<label class="tick">
    <input
      type="checkbox"
      .checked=${on}
      @change=${({ target }: Event) => set((target as HTMLInputElement).checked)}
    />
    ${title}
  </label>`
}
