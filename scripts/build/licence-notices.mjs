// Ours: a bundler keeps licence comments, but the packages that we bundle have their licences in files.
import { join } from 'node:path'
import { readJson } from '../setup/repository.mjs'
import { licenceTexts } from './installed-packages.mjs'

/** Packages without a licence file: the licence that their manifest names. Its text is below. */
const withoutText = {
  'uint8arrays@3.1.1': 'MIT',
  '@web3icons/core@4.0.56': 'MIT',
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/**
 * The notice that we ship with bundled code: each package with its version, its licence and the licence text.
 * @param {string[]} folders of the packages
 * @throws Error when a package has no licence text
 */
export const licenceNotices = (folders) =>
  `This package contains code of the packages below.\n\n${folders.map(notice).join('\n\n')}\n`

function notice(folder) {
  const { name, version, license, author } = readJson(join(folder, 'package.json'))
  const id = `${name}@${version}`
  const texts = licenceTexts(folder)
  if (texts.length === 0) {
    if (withoutText[id] !== license) throw new Error(`${id} carries no text of its licence`)
    texts.push(`Copyright (c) ${author?.name ?? author}\n\n${mit}`)
  }
  return [`${'='.repeat(80)}\n${id} (${license})`, ...texts].join('\n\n')
}
