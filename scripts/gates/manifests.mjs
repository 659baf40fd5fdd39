// Ours: publint looks at what a manifest says of its code, not at what a registry shows of it.
import { readdirSync } from 'node:fs'
import { at } from '../setup/repository.mjs'

/** The packages that are published, as folders below packages/. */
export const published = () => [
  ...['core', 'ui', 'modal', 'frame', 'testing'],
  ...readdirSync(at('packages', 'adapters')).map((name) => `adapters/${name}`),
]

const isSentence = (text) => /^[A-Z].{20,150}\.$/.test(text ?? '')
const areKeywords = (words = []) =>
  words.length >= 5 &&
  words.length <= 10 &&
  new Set(words).size === words.length &&
  words.every((word) => /^[a-z\d]+(-[a-z\d]+)*$/.test(word))
const opensItself = (exports) => exports?.['./package.json'] === './package.json'

/**
 * What a manifest lacks by which people find a package, and tools read it.
 * @param {object} manifest of a package that is published
 * @returns {string[]} names of fields
 */
export function lackingIn({ description, keywords, license, exports, publishConfig = {} }) {
  const published = publishConfig.exports ?? exports
  return [
    !isSentence(description) && 'description: a sentence',
    !areKeywords(keywords) && 'keywords: 5 to 10 words',
    license !== 'MIT' && 'license',
    !(opensItself(exports) && opensItself(published)) && 'exports: ./package.json',
  ].filter(Boolean)
}
