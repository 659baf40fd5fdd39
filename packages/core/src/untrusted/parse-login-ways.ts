import type { LoginWays, SocialProvider } from '../connectors/login-ways.js'

const known: Readonly<Record<SocialProvider, true>> = {
  google: true,
  x: true,
  discord: true,
  farcaster: true,
  github: true,
  apple: true,
  facebook: true,
}

/** A copy of a connector's login ways. It lists only providers that the kit knows, each once. */
export const parseLoginWays = ({ email, socials }: LoginWays) => ({
  email,
  socials: [...new Set(socials)].filter((one) => Object.hasOwn(known, one)),
})
