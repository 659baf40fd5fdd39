import type { MessagesOf } from '../../messages/messages.js'
import { bob } from '../../test/fake-wallet.js'
import { pictures } from '../../test/pictures.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import type { AddressState } from './address-field.js'
import { addressField, addressFieldStyles } from './address-field.js'

/** The state belongs to the first text and is dropped when it changes. */
const draw = (first: string, state: AddressState) =>
  function drawField({ messages, value, keep }: Stage<MessagesOf<'address-field'>>) {
    const text = value('address', first)
    return addressField({
      messages,
      id: 'receiver',
      value: text,
      state: text === first ? state : { status: 'typing' },
      onInput: (typed) => keep('address', typed),
      readClipboard: async () => ` ${bob}\n`,
      onRetry: () => undefined,
    })
  }

const long = `${'a-very-long-name-of-somebody-'.repeat(3)}.example`

export const specimens: Specimens<MessagesOf<'address-field'>> = {
  messages: ['address-field'],
  styles: [addressFieldStyles],
  all: [
    {
      name: 'empty',
      shows: '[data-testid="address-paste"]',
      draw: draw('', { status: 'typing' }),
    },
    {
      name: 'typing',
      shows: '[data-testid="address-clear"]',
      draw: draw('0x3C44', { status: 'typing' }),
    },
    { name: 'resolving', shows: '.spinner', draw: draw('bob.example', { status: 'resolving' }) },
    {
      name: 'name',
      shows: '.address-name',
      draw: draw('bob.example', {
        status: 'resolved',
        address: bob,
        name: 'bob.example',
        picture: pictures.ember,
      }),
    },
    {
      name: 'name-without-picture',
      shows: '.avatar',
      draw: draw(long, { status: 'resolved', address: bob, name: long }),
    },
    {
      name: 'address',
      shows: '[data-testid="address-known"]',
      draw: draw(bob, { status: 'resolved', address: bob }),
    },
    {
      name: 'not-found',
      shows: '[aria-invalid="true"]',
      draw: draw('nobody.example', { status: 'not-found' }),
    },
    {
      name: 'wrong-checksum',
      shows: '[aria-invalid="true"]',
      draw: draw(`${bob.slice(0, -1)}b`, { status: 'wrong-checksum' }),
    },
    {
      name: 'invalid',
      shows: '[aria-invalid="true"]',
      draw: draw('0x!', { status: 'invalid' }),
    },
    {
      name: 'failed',
      shows: '[data-testid="address-retry"]',
      draw: draw('bob.example', { status: 'failed' }),
    },
  ],
}
