#!/usr/bin/env node
// Forge takes a compiler by its path; this is the installed one, which is WebAssembly and no program.
const { readFileSync } = require('node:fs')
const solc = require('solc')

if (process.argv.includes('--version')) {
  process.stdout.write(
    `solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`,
  )
} else {
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')))
}
