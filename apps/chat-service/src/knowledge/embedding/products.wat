;; Products of one row of 16-bit numbers with many rows of bytes, sixteen numbers of four rows at a time. The length is a
;; multiple of 16. Up to three rows after the last are read too, and their products are written.
(module
  (memory (export "memory") 21)
  (func $sum (param $of v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $of)) (i32x4.extract_lane 1 (local.get $of)))
      (i32.add (i32x4.extract_lane 2 (local.get $of)) (i32x4.extract_lane 3 (local.get $of)))))
  (func (export "multiply") (param $question i32) (param $rows i32) (param $products i32) (param $count i32) (param $length i32)
    (local $end i32) (local $at i32) (local $stop i32) (local $two i32) (local $three i32) (local $four i32)
    (local $low v128) (local $high v128) (local $bytes v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.add (local.get $products) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $row
        (br_if $done (i32.ge_u (local.get $products) (local.get $end)))
        (local.set $a (v128.const i32x4 0 0 0 0))
        (local.set $b (local.get $a))
        (local.set $c (local.get $a))
        (local.set $d (local.get $a))
        (local.set $at (local.get $question))
        (local.set $stop (i32.add (local.get $rows) (local.get $length)))
        (local.set $two (local.get $stop))
        (local.set $three (i32.add (local.get $two) (local.get $length)))
        (local.set $four (i32.add (local.get $three) (local.get $length)))
        (loop $column
          (local.set $low (v128.load (local.get $at)))
          (local.set $high (v128.load offset=16 (local.get $at)))
          (local.set $bytes (v128.load (local.get $rows)))
          (local.set $a (i32x4.add (local.get $a) (i32x4.add
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (local.get $low))
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (local.get $high)))))
          (local.set $bytes (v128.load (local.get $two)))
          (local.set $b (i32x4.add (local.get $b) (i32x4.add
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (local.get $low))
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (local.get $high)))))
          (local.set $bytes (v128.load (local.get $three)))
          (local.set $c (i32x4.add (local.get $c) (i32x4.add
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (local.get $low))
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (local.get $high)))))
          (local.set $bytes (v128.load (local.get $four)))
          (local.set $d (i32x4.add (local.get $d) (i32x4.add
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (local.get $low))
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (local.get $high)))))
          (local.set $at (i32.add (local.get $at) (i32.const 32)))
          (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
          (local.set $two (i32.add (local.get $two) (i32.const 16)))
          (local.set $three (i32.add (local.get $three) (i32.const 16)))
          (local.set $four (i32.add (local.get $four) (i32.const 16)))
          (br_if $column (i32.lt_u (local.get $rows) (local.get $stop))))
        (i32.store (local.get $products) (call $sum (local.get $a)))
        (i32.store offset=4 (local.get $products) (call $sum (local.get $b)))
        (i32.store offset=8 (local.get $products) (call $sum (local.get $c)))
        (i32.store offset=12 (local.get $products) (call $sum (local.get $d)))
        (local.set $rows (local.get $four))
        (local.set $products (i32.add (local.get $products) (i32.const 16)))
        (br $row)))))
