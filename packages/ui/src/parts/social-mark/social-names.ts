import type { SocialProvider } from '@gla/core'

/** The companies' own names, the same in every language. */
export const socialNames: { readonly [social in SocialProvider]: string } = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
