import type { Toast } from '@gla/core'
import type { Messages } from '../../messages/messages.js'
import type { Specimen, Specimens } from '../../test/specimen.js'
import { toast, toastStyles } from './toast.js'

/** One toast of each variant. */
const one = (variant: Toast['variant'], code: Toast['code']): Specimen<Messages> => ({
  name: variant,
  shows: `.toast.${variant}`,
  draw: ({ messages }) =>
    toast({
      messages,
      toast: { variant, code, values: [] },
      onHold: () => undefined,
      onDismiss: () => undefined,
    }),
})

export const specimens: Specimens<Messages> = {
  messages: ['shared', 'errors'],
  styles: [toastStyles],
  all: [
    one('success', 'address-copied'),
    one('error', 'copy-failed'),
    one('warning', 'transaction/outcome-unknown'),
    one('info', 'disconnected-by-wallet'),
    one('loading', 'authenticating'),
  ],
}
