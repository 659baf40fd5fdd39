import type { SecretKind } from '@gla/core'
import { secretKind } from '@gla/core'

/** Why a field was emptied, and the button that closes this warning: the messages `secret-warning`. */
export type SecretTexts = Readonly<Record<`secret.${SecretKind | 'close'}`, string>>

/** What a field does not take: recovery phrases and private keys. It says why, and what to do. */
export const guardSecrets = (texts: SecretTexts) => ({
  close: texts['secret.close'],
  refusal(text: string): string | null {
    const kind = secretKind(text)
    return kind && texts[`secret.${kind}`]
  },
})
