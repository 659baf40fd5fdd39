import { featureViews } from './feature-views.js'
import { registerModal } from './modal.js'

/**
 * What a modal needs that opens with a feature's view. The modal is named here though it is read anyway: a bundler then
 * knows that its code is there before these views, and does not cut it into pieces.
 */
export const modalWithFeatureViews = { registerModal, featureViews }
