export const socialNetworksPath = '/social-networks'
