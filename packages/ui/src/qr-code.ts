// A QR code. The shell doesn't share it: a module that shows one bundles it with its encoder.
export { QrCode } from './qr-code/QrCode.tsx';
