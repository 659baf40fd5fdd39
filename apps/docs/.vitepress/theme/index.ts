import { theme } from '../../src/theme/theme.js'

// VitePress looks for this file.
export default theme
