import { css, html } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { buttonStyles } from '../button/button.js'
import { infoTip, tooltip, tooltipStyles } from './tooltip.js'

const sign = ({ say }: Stage) =>
  html`<p class="line">
    ${say('Network fee', '网络费用')}
    ${infoTip({
      id: 'fee-tip',
      label: say('About the network fee', '关于网络费用'),
      text: say(
        'Paid to those who run the network, not to this app. It changes with how busy the network is.',
        '支付给网络的运行者，而不是此应用。费用随网络的繁忙程度变化。',
      ),
    })}
  </p>`

/** Shows the tip as hovering does, once the element is in the page. */
const shown = (place?: Element) =>
  queueMicrotask(() =>
    place?.querySelector('.has-tip')?.dispatchEvent(new PointerEvent('pointerenter')),
  )

export const specimens: Specimens = {
  styles: [
    buttonStyles,
    tooltipStyles,
    css`
      .line {
        display: flex;
        align-items: center;
        gap: 4px;
      }
      .low {
        padding-top: 96px;
      }
      .ends {
        display: flex;
        justify-content: space-between;
      }
    `,
  ],
  all: [
    { name: 'sign', shows: '.info-tip', draw: sign },
    {
      name: 'shown',
      shows: '[role="tooltip"]',
      draw: (stage) => html`<div ${ref(shown)} class="low">${sign(stage)}</div>`,
    },
    {
      name: 'at-the-edge',
      shows: '[role="tooltip"]',
      draw: ({ say }) =>
        html`<div ${ref(shown)} class="ends">${['start', 'end'].map((place) =>
          tooltip({
            id: place,
            text: say(
              'A long tip at the edge of the panel moves to where all of it can be read.',
              '位于边缘的较长提示，会移动到可以完整阅读的位置。',
            ),
            trigger: (id) =>
              html`<button type="button" class="button plain" aria-describedby=${id}>${say('Rate', '汇率')}</button>`,
          }),
        )}</div>`,
    },
  ],
}
