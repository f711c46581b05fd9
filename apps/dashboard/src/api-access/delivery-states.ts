/** The label and colour of each state of a delivery. */
export const deliveryStates = {
  waiting: { word: 'Waiting', kind: 'warn' },
  delivered: { word: 'Delivered', kind: 'good' },
  failed: { word: 'Failed', kind: 'danger' },
  cancelled: { word: 'Cancelled', kind: 'neutral' },
} as const;
