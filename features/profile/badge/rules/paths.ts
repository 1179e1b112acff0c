export const badgePath = '/integrate-badge'
