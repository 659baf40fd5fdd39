import { alice, bob } from '../../test/fake-wallet.js'
import type { Specimens } from '../../test/specimen.js'
import { recentReceivers, recentReceiversStyles } from './recent-receivers.js'

export const specimens: Specimens = {
  styles: [recentReceiversStyles],
  all: [
    {
      name: 'two',
      shows: '.recent',
      draw: ({ say, keep }) =>
        recentReceivers({
          label: say('Recent', '最近'),
          addresses: [alice, bob],
          onChoose: (address) => keep('address', address),
        }),
    },
  ],
}
