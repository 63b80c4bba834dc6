// A QR code. It is no part of what the shell shares: a module that shows one brings it along, with the library that
// encodes it.
export { QrCode } from './qr-code/QrCode.tsx';
