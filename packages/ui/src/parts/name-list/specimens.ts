import type { MessagesOf } from '../../messages/messages.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { NameListOptions } from './name-list.js'
import { nameList, nameListStyles } from './name-list.js'

const names = [
  { name: 'ada.example', available: false },
  { name: 'ada-l.example', available: true },
  { name: 'ada1815.example', available: true },
  { name: `${'ada-lovelace-'.repeat(5)}of.example`, available: true },
]
const draw = (more: Partial<NameListOptions>) =>
  function drawList({ messages, value, keep }: Stage<MessagesOf<'name-list'>>) {
    return nameList({
      messages,
      status: 'ready',
      names,
      current: value('chosen', 'ada-l.example'),
      onChoose: (name) => keep('chosen', name),
      onRetry: () => undefined,
      ...more,
    })
  }

export const specimens: Specimens<MessagesOf<'name-list'>> = {
  messages: ['name-list'],
  styles: [nameListStyles],
  all: [
    { name: 'names', shows: '.tag.positive', draw: draw({}) },
    { name: 'loading', shows: '.skeleton', draw: draw({ status: 'loading' }) },
    { name: 'none', shows: '[data-testid="names-told"].quiet', draw: draw({ names: [] }) },
    { name: 'failed', shows: '[data-testid="try-again"]', draw: draw({ status: 'failed' }) },
  ],
}
