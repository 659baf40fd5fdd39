import type { SocialProvider } from '@gla/core'

/** What they call themselves, in every language. */
export const socialNames: { readonly [social in SocialProvider]: string } = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
