;; Products of one row of 16-bit numbers with many rows of bytes, sixteen numbers at a time. The length is a multiple of 16.
(module
  (memory (export "memory") 20)
  (func (export "multiply") (param $question i32) (param $rows i32) (param $products i32) (param $count i32) (param $length i32)
    (local $end i32) (local $at i32) (local $stop i32) (local $sum v128) (local $bytes v128)
    (local.set $end (i32.add (local.get $products) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $row
        (br_if $done (i32.ge_u (local.get $products) (local.get $end)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $question))
        (local.set $stop (i32.add (local.get $rows) (local.get $length)))
        (loop $column
          (local.set $bytes (v128.load (local.get $rows)))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load (local.get $at)))))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=16 (local.get $at)))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
          (br_if $column (i32.lt_u (local.get $rows) (local.get $stop))))
        (i32.store (local.get $products)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $products (i32.add (local.get $products) (i32.const 4)))
        (br $row)))))
