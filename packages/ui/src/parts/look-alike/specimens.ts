import { bob } from '../../test/fake-wallet.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { lookAlike, lookAlikeStyles } from './look-alike.js'

const draw =
  (earlier: string, typed: string) =>
  ({ say, value, keep }: Stage) =>
    lookAlike({
      text: say(
        'This isn’t the address you sent to before. Compare them.',
        '这不是您之前的收款地址，请仔细比对。',
      ),
      earlier: { label: say('You sent to', '之前的收款地址'), address: earlier },
      typed: { label: say('You entered', '本次输入的地址'), address: typed },
      agree: say('I mean the address I entered', '我确认使用本次输入的地址'),
      checked: value('agreed', '') !== '',
      onChange: (checked) => keep('agreed', checked ? 'yes' : ''),
    })

export const specimens: Specimens = {
  styles: [lookAlikeStyles],
  all: [
    {
      name: 'evm',
      shows: 'mark',
      draw: draw(bob, `${bob.slice(0, 10)}a1b2${bob.slice(14, 30)}0${bob.slice(31)}`),
    },
    {
      name: 'solana',
      shows: 'mark',
      draw: draw(
        '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
        '7EcDhSYGxXyscszYEp35KHN8vvwQQvAuLKTzXwCFLtV',
      ),
    },
  ],
}
