import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import { bob } from '../../test/fake-wallet.js'
import type { Specimens, Stage } from '../../test/specimen.js'
import { receiverFace, receiverFaceStyles } from './receiver-face.js'

const draw =
  (address: string, first: boolean) =>
  ({ say }: Stage) =>
    textField({
      id: 'receiver',
      label: say('To', '收款地址'),
      value: address,
      onInput: () => undefined,
      mono: true,
      first,
      start: receiverFace(address),
    })

export const specimens: Specimens = {
  styles: [textFieldStyles, receiverFaceStyles],
  all: [
    { name: 'evm', shows: '.face-whole', draw: draw(bob, false) },
    {
      name: 'solana',
      shows: '.face-whole',
      draw: draw('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', false),
    },
  ],
}
