import type { MessagesOf } from '../../messages/messages.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { quoteRing, quoteRingStyles } from './quote-ring.js'

/** Each press lets it run down, as a clock would. */
const draw =
  (first: number, isAsking = false) =>
  ({ messages, value, keep }: Stage<MessagesOf<'quote-ring'>>) => {
    const left = Number(value('left', `${first}`))
    const onRefresh = () => keep('left', `${left > 1 ? left - 1 : 20}`)
    return quoteRing({ messages, left, of: 20, isAsking, onRefresh })
  }

export const specimens: Specimens<MessagesOf<'quote-ring'>> = {
  messages: ['quote-ring'],
  styles: [quoteRingStyles],
  all: [
    { name: 'full', shows: '.full', draw: draw(20) },
    { name: 'runs-down', shows: '.quote-arc', draw: draw(7) },
    { name: 'asking', shows: '.asking', draw: draw(0, true) },
  ],
}
