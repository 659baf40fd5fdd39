// Ours: publint and attw know nothing of server components.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../setup/repository.mjs'

/**
 * Whether a built module that uses React says that it runs in the browser, too. Without the directive a framework with
 * server components refuses its hooks.
 * @param {string} text
 */
export const isClientModule = (text) =>
  !/\bfrom ['"]react['"]/.test(text) || /^(['"])use client\1/.test(text)

/**
 * The entries of a built package that use React and lack the directive.
 * @param {string} folder
 * @returns {string[]} their paths
 */
export function entriesWithoutDirective(folder) {
  const { exports = {} } = readJson(join(folder, 'package.json'))
  return Object.values(exports)
    .map((entry) => entry.default ?? entry)
    .filter((path) => typeof path === 'string' && path.endsWith('.js'))
    .filter((path) => !isClientModule(readFileSync(join(folder, path), 'utf8')))
}
