// Ours: what a room is, and what may cross its door, is a rule of this repository (CONTRIBUTING.md, rule 3; docs/decisions/0014).
import { basename } from 'node:path'
import { circles, importsOf, roomOf } from './import-graph.mjs'

const notSource = /\.test\.tsx?$|\.d\.ts$|(^|\/)test\/|(^|\/)(stories|specimens)\.tsx?$/

/** How many pairs of rooms there are of which one imports values of the other. Printed, not limited. */
export function countArrows(root, paths) {
  const across = valuesAcross(importsOf(root, paths.filter(isSource)))
  return new Set(across.map(({ from, to }) => `${roomOf(from)} ${roomOf(to)}`)).size
}

const isSource = (path) => /\.tsx?$/.test(path) && !notSource.test(path)
const valuesAcross = (imports) =>
  imports.filter(
    ({ from, to, isType, isLater }) => !isType && !isLater && roomOf(from) !== roomOf(to),
  )

/** Names a tool, a language or a convention of ours gives to many files. */
const repeated = /^(index|stories|specimens|[a-z]{2}-[A-Z]{2})\.tsx?$/
const messages = /(^|\/)messages\//

/**
 * What is wrong with how a source folder is divided.
 * @param {string} root the source folder, absolute
 * @param {string[]} paths its files, below it
 * @param {object} rules
 * @param {number} [rules.hall] how many files may lie in the folder itself
 * @param {number} [rules.fileCircles] how many groups of files may import each other in a circle, types included
 * @param {(from: string, to: string) => boolean} [rules.mayImport] whether a value may cross from one room to another
 * @returns {string[]} sentences
 */
export function roomTroubles(root, paths, rules = {}) {
  const { hall, fileCircles = 0, mayImport = () => true } = rules
  const sources = paths.filter(isSource)
  const imports = importsOf(root, sources)
  const across = valuesAcross(imports)
  const inHall = sources.filter((path) => !path.includes('/'))
  const groups = circles(imports.map(({ from, to }) => [from, to]))
  return [
    ...(hall !== undefined && inHall.length > hall
      ? [`${inHall.length} files lie in the hall, and the most is ${hall}`]
      : []),
    ...circles(across.map(({ from, to }) => [roomOf(from), roomOf(to)])).map(
      (rooms) => `rooms form a circle: ${rooms.join(', ')}`,
    ),
    ...(groups.length > fileCircles
      ? groups.map((files) => `files form a circle: ${files.join(', ')}`)
      : []),
    ...across
      .filter(({ from, to }) => !mayImport(from, to))
      .map(({ from, to }) => `${from} imports a value of another room: ${to}`),
    ...namedTwice(sources),
  ]
}

function namedTwice(paths) {
  const places = new Map()
  for (const path of paths) {
    const name = basename(path)
    const place = path.includes('/') ? `${path.split('/')[0]}/${name}` : name
    if (!repeated.test(name) && !messages.test(path))
      places.set(place, [...(places.get(place) ?? []), path])
  }
  return [...places.values()]
    .filter((all) => all.length > 1)
    .map((all) => `two files have one name: ${all.join(', ')}`)
}

/** Rooms without behaviour of the kit: whoever needs their values takes them. */
const plain = /^(async|untrusted|errors|storage|amount|networks)\//
const hall = /^(state|events|environment)\.ts$/
/** Where the kit is put together, and what it is for the world outside. */
const wires =
  /^(kit|features|reactions|index|family|universal)\.ts$|\/(load-[\w-]+|wire-[\w-]+)\.ts$/
/** What a developer is told looks into every room, and no production build has it. */
const lookingAround = /^dev\//
/** A contract, with what all who fulfil it share. */
const contracts = [
  [/^adapters\//, /^adapters\/[\w-]+\.ts$/],
  [/^connectors\//, /^connectors\/[\w-]+\.ts$/],
  [/^adapters\//, /^adapters\/rpc\//],
]

/** Rule 3 for packages/core. */
export const coreMayImport = (from, to) =>
  wires.test(from) ||
  plain.test(to) ||
  hall.test(to) ||
  lookingAround.test(from) ||
  contracts.some(([its, shared]) => its.test(from) && shared.test(to))
