export function printSizes() {}
